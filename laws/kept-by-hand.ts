/**
 * Tables that are no declared resource and are written by hand, each for a reason: nothing in them has a version or a history,
 * and what comes of it in declared records is written by the engine. Whatever else is written goes by the one path.
 */
const reasons = {
  // Written once, by the person it is about, and never changed: the row with its two instants is itself the trace.
  'that somebody has read an alert, or has confirmed it': ['alert_receipts'],
  'how somebody gets in': [
    'sessions',
    'credentials',
    'one_time_tokens',
    'throttles',
    'machine_secrets',
  ],
  'what somebody keeps for themself': ['drafts', 'saved_views', 'list_settings'],
  'work in hand': ['imports', 'import_rows', 'selections', 'selection_rows'],
  'work in hand in bulk, and calls that are repeated': [
    ...['bulk_runs', 'bulk_outcomes', 'idempotency_keys'],
  ],
  'how far something was counted, or read': ['counters', 'mailboxes'],
  'bytes, which a record names': ['files'],
  'what a file says, sealed, which its record names': ['guest_file_contents'],
  'what is counted of records, in the transaction of what it counts': ['movement_days'],
  'which codes a house was given, in the transaction of what gives them': ['given_cirs'],
  'what words there are, learnt anew each night': ['known_words'],
};

export const keptByHand: readonly string[] = Object.values(reasons).flat();
