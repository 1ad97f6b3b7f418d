import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PlanState } from '../state/plan';

export const PlanContext = createContext<PlanState | null>(null);

export function usePlan(): PlanState {
  const plan = useContext(PlanContext);
  if (plan === null) throw new Error('No plan around this view.');
  return plan;
}
