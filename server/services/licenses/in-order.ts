import { squareMetresEach } from '#src/domain/extinguishers.ts';
import { keptByOffices, licenses } from '#src/resources/registry/licenses.ts';
import { literals } from '../../db/literals.ts';
import { today } from '../../db/moment.ts';
import { fireActAskedSql } from './fire-act-asked.ts';

/**
 * SQL, a boolean, or null of a licence `l` that is not in force: nothing is missing or overdue of what its page tells as duties
 * (`dutiesOfLicense`), and no rule is violated that would stand on a worklist, but beside what its office keeps by itself (decisions
 * 152 and 200). `beds` is the SQL of its beds.
 */
export const isInOrderSql = (l: string, beds: string): string => `case
  when ${l}.state in ('active', 'suspended') then
    coalesce(${l}."insuranceValidTo" >= ${today}, false)
    and (${l}."noGas" or (${l}."gasDetector" and ${l}."coDetector"))
    and (select sum(greatest(1, ceil(f.area / ${squareMetresEach}.0))) <= coalesce(${l}.extinguishers, 0)
      from licenses_floors f where f.parent = ${l}.id having count(*) > 0) is true
    and (${l}."fireCertificate" is not null or not ${fireActAskedSql(l, beds)})
    and coalesce(${l}."classificationValidTo" >= ${today}, true)
    and (${l}.state <> 'suspended' or coalesce(coalesce(${l}."extendedTo", ${l}."suspendedTo") >= ${today}, true))
    and not exists (select 1 from violations v where v.resource = '${licenses.name}' and v.record = ${l}.id
      and v.field not in (${literals(keptByOffices)}))
  end`;
