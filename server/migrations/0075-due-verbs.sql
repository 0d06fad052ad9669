-- What the calendar looks for every few minutes is found without reading the whole table.
create index alerts_appear_due on alerts ("publishFrom", id) where "status" in ('scheduled');
create index alerts_expire_due on alerts ("publishTo", id) where "status" in ('published');
create index applications_unconformed_due on applications ("requestDueOn", id) where "state" in ('conformation_requested');
create index applications_expire_due on applications ("requestDueOn", id) where "state" in ('correction_requested', 'integration_requested');
create index delegations_expire_due on delegations ("validTo", id) where "state" in ('awaiting', 'active');
create index invitations_expire_due on invitations ("expiresOn", id) where "state" in ('awaiting');
