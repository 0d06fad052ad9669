import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Grant } from '#src/permissions/session.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { withParam } from '#src/places/record-link.ts';
import { RecordDialogs } from '#src/records/RecordDialogs.tsx';
import { Unread } from '#src/records/Unread.tsx';
import { grantGroups, grantWords, receivable } from '#src/resources/people/grants.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ChangesBar } from './ChangesBar.tsx';
import { GrantBox } from './GrantBox.tsx';
import { matrixLook } from './matrix-look.ts';
import { type RoleRow, useRoleGrants } from './role-grants.ts';

/** What every role receives, as a matrix; before saving, what changes and for whom. */
export default function RoleGrants() {
  const matrix = useRoleGrants();
  const mayEdit = useMay('roles')('edit');
  const { data: grants = [] } = useGetList('grants', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const resource = useDeclared().get('grants');
  const { search } = useLocation();
  const { data: roles, error, refetch } = matrix.roles;
  const rowOf = (grant: Grant) => grants.find(({ code }) => code === grant);
  return (
    <>
      <PageHeader
        title="Permessi"
        line="Ciò che ogni ruolo può ricevere. Una revoca vale dalla prossima richiesta."
      />
      {error && <Unread isForbidden={false} failure={error} retry={refetch} page={false} />}
      {!roles && !error && <LoadingState columns="2fr 1fr 1fr 1fr" rows={10} />}
      {roles && (
        <Box role="region" aria-label="Permessi per ruolo" tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={matrixLook}>
            <thead>
              <tr>
                <th scope="col">Permesso</th>
                {roles.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {Object.entries(grantGroups).map(([title, group]) => (
              <tbody key={title}>
                <tr>
                  <th colSpan={roles.length + 1} scope="rowgroup" className="group">
                    {title}
                  </th>
                </tr>
                {group.map((grant) => {
                  const row = rowOf(grant);
                  return (
                    <tr key={grant}>
                      <th scope="row">
                        {row ? (
                          <Link to={`?${withParam(search, 'open', String(row.id))}`}>
                            {grantWords[grant]}
                          </Link>
                        ) : (
                          grantWords[grant]
                        )}
                        {row?.description && <span>{row.description}</span>}
                      </th>
                      {roles.map((role) => (
                        <td key={role.id}>
                          <GrantBox
                            label={`${grantWords[grant]}, ${role.label}`}
                            isReceivable={receivable[role.name].includes(grant)}
                            was={role.grants.includes(grant)}
                            is={matrix.grantsOf(role).includes(grant)}
                            isLocked={!mayEdit}
                            onToggle={() => matrix.toggle(role, grant)}
                          />
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            ))}
          </Box>
        </Box>
      )}
      {matrix.isChanged && <ChangesBar {...matrix} roles={(roles ?? []) as readonly RoleRow[]} />}
      {resource && <RecordDialogs resource={resource} view={{ resource: 'grants' }} />}
    </>
  );
}
