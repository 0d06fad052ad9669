-- What a software was answered is not kept for who let it in, nor the other way round.
alter table idempotency_keys add column software bigint not null default 0;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key ("user", manager, software, key);
