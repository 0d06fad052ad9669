import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long nothing may be under way before a page counts as shown, in milliseconds. */
const quiet = 60;

/** True from the moment a page is asked for until its heading and its data, or its error, are there. */
export function useBusy(content: React.RefObject<HTMLElement | null>, standing: string): boolean {
  const isUnderWay = useNavigation().state !== 'idle';
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const [settled, setSettled] = useState<string>();
  const isPending = isUnderWay || isReading;
  useEffect(() => {
    if (isPending || settled === standing) return;
    const timer = setInterval(() => {
      if (content.current?.querySelector('h1')) setSettled(standing);
    }, quiet);
    return () => clearInterval(timer);
  }, [isPending, settled, standing, content]);
  return isUnderWay || settled !== standing;
}
