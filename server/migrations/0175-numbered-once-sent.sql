-- A draft has no number of its own: it is given as the application is sent. Drafts that bear one keep it.
create or replace trigger applications_number_numbering before insert or update of "number", "state" on applications for each row when (new."number" is null and new."state" <> 'draft') execute function applications_number_numbering();
