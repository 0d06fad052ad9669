-- A month that was closed or opened anew since it was sent shows no number of that sending (143).
update month_closings set "transmissionRef" = null where state <> 'transmitted' and "transmissionRef" is not null;
