/** SQL: the profile of the laws of a region, by the expression of its ISTAT code; null where Italy's alone hold. */
export const profileSql = (region: string): string =>
  `case when ${region} = '03' then 'lombardia' end`;
