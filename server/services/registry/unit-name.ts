/** SQL: how a unit of a cadastre is called, of its row. */
export const unitName = `case cadastre when 'tavolare' then 'C.C. ' || "cadastralCity" || ', p.ed. ' || "buildingParcel" || coalesce(', p.m. ' || "materialPortion", '')
  else coalesce('Sez. ' || section || ', ', '') || 'fg. ' || sheet || ', part. ' || parcel || coalesce(', sub. ' || subunit, '') end`;
