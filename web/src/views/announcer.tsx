// Tells a screen reader the new answer, or what is wrong, once the person pauses.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useMethodName } from './answer/headline';
import { fitText } from './answer/fit';
import { headlineText } from './answer/wording';
import { usePlan } from './plan_context';

const PAUSE_MS = 800;
const SITE = 'Ridgepoint';

export function Announcer() {
  const { shown, fieldErrors, otherErrors } = usePlan();
  const { estimate, isCurrent } = shown.value;
  const answer = headlineText(estimate, useMethodName());
  const problems = [...[...fieldErrors.value.values()].flat(), ...otherErrors.value].join(' ');
  const text = isCurrent ? `${fitText(estimate)}. ${answer}` : problems;

  const [spoken, setSpoken] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${answer} · ${SITE}`;
  }, [answer]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
