-- The CIN of a house that has closed is to be cancelled (registry 10.6), also where an office had written otherwise since.
update accommodations set "cinStatus" = 'to_cancel' where status = 'closed' and "cinStatus" = 'assigned';
