import { useNotify } from 'react-admin';
import { somethingWrong } from '#src/providers/api-error.ts';

/** Says what came of something, in sentences that are no keys of translations. */
export function useNotices() {
  const notify = useNotify();
  const say = (type: 'success' | 'warning' | 'error') => (sentence: string) =>
    notify(sentence, { type, messageArgs: { _: sentence } });
  return {
    success: say('success'),
    /** Stays longer: there is something to take note of. */
    remark: say('warning'),
    failure: (failure: unknown) =>
      say('error')(failure instanceof Error && failure.message ? failure.message : somethingWrong),
  };
}
