import { formatDate } from '#src/domain/dates.ts';
import { alerts } from '#src/resources/notices/alerts.ts';
import { twin } from '../../engine/twin.ts';

export const alertsTwin = twin(alerts, {
  verbs: {
    publish: {
      // One with a day ahead is scheduled, and appears on it.
      ahead: async ({ record: { publishFrom }, today }) =>
        publishFrom > today
          ? [
              {
                message: `È per il ${formatDate(publishFrom)}: programmalo, o anticipa la data`,
                field: 'publishFrom',
              },
            ]
          : [],
    },
  },
});
