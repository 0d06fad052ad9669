import { run, type Tx } from '../../db/transaction.ts';

interface Admission {
  readonly user: number;
  /** Whose act opened the access. */
  readonly by: number;
  readonly request: string;
}

/** Who was waiting for an access has one; their history says by whom. */
export async function admit(tx: Tx, { user, by, request }: Admission): Promise<void> {
  const admitted = await run(
    tx,
    `update users set status = 'active', version = version + 1, "updatedAt" = now(), "updatedBy" = $2
     where id = $1 and status = 'pending' returning id`,
    [user, by],
  );
  if (admitted.length === 0) return;
  await run(
    tx,
    `insert into audit ("user", request, action, resource, record, changes)
     values ($1, $2, 'enable', 'users', $3, $4)`,
    [by, request, user, JSON.stringify({ status: ['pending', 'active'] })],
  );
}
