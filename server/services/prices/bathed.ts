/** SQL, over the capacity rows of one kind of unit: has each unit of it a bathroom? */
export const allBathedSql = 'sum(coalesce(bathrooms, 0)) >= sum(quantity)';
