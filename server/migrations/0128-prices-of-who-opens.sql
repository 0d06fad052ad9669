-- Who opens, or is back, declares the prices by the day the activity begins (registry 1.6, 3.1): no term of the office is counted.
delete from deadline_rules where code = 'opening_prices';
