import type { Row } from '#src/forms/saving.ts';
import { Made } from './Made.tsx';

/** What the providers have certified of a dispatch, each receipt as it came. */
export default function Receipts({ record }: { readonly record: Row }) {
  return <Made of="dispatch-receipts" title="Ricevute" by="dispatch" record={record} />;
}
