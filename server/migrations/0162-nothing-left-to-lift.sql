-- A case forbids a licence besides as long as that is forbidden: of one that was closed for good there is nothing left to lift.
update applications a set "alsoForbids" = false
from licenses l
where a."alsoForbids" and l.id = coalesce(a."suspendedLicense", a.license) and l.state <> 'prohibited';
