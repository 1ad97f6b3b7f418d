import { PartPatterns } from '../charts/part_patterns';
import { Headline } from './answer/headline';
import { LimitsCard } from './answer/limits_card';
import { MarksCard } from './answer/marks_card';
import { MemoryCard } from './answer/memory_card';
import { SuggestionsCard } from './answer/suggestions_card';
import { Tiles } from './answer/tiles';
import { TimeCard } from './answer/time_card';
import { BatchSection } from './form/batch_section';
import { DataSection } from './form/data_section';
import { GpuSection } from './form/gpu_section';
import { MemorySection } from './form/memory_section';
import { MethodSection } from './form/method_section';
import { ModelSection } from './form/model_section';
import { PredictorSection } from './form/predictor_section';
import { PricesSection } from './form/prices_section';

/**
 * The verdict, the form in two halves and what lies below are built one after the other, so that a
 * slow machine can take input in between.
 */
export const STAGES = 3;

/** The left column asks, the right column answers; in one column the verdict comes first. */
export function PlanView({ built }: { built: number }) {
  return (
    <main class="plan">
      <h1 class="visually-hidden">Memory, time and cost of a fine-tuning run</h1>
      <PartPatterns />
      {built === 0 ? (
        <div class="card form skeleton"></div>
      ) : (
        <form class="card form" aria-label="The run" onSubmit={(event) => event.preventDefault()}>
          <ModelSection />
          <MethodSection />
          <GpuSection />
          {built > 1 && (
            <>
              <BatchSection />
              <DataSection />
              <MemorySection />
              <PricesSection />
              <PredictorSection />
            </>
          )}
        </form>
      )}
      <div class="answer">
        <Headline />
        {built >= STAGES && (
          <div class="details">
            <Tiles />
            <SuggestionsCard />
            <MemoryCard />
            <TimeCard />
            <LimitsCard />
            <MarksCard />
          </div>
        )}
      </div>
    </main>
  );
}
