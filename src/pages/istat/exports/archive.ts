import { useState } from 'react';
import { take } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { saveAs, useApiBase } from '#src/values/files.ts';

/** Takes the months of the survey as one archive of files. */
export function useArchive() {
  const [isTaking, setTaking] = useState(false);
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const save = async (asked: Readonly<Record<string, string>>) => {
    setTaking(true);
    try {
      const path = `${base}/reports/export.zip?${new URLSearchParams(asked)}`;
      saveAs(`istat-${asked.year}.zip`, await take(path, { impersonated }, () => {}));
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setTaking(false);
    }
  };
  return { save, isTaking };
}
