/** Territory profiles shipped with the product; where one says nothing, `italia` stands. */
export const profiles = { italia: 'Italia', lombardia: 'Lombardia' } as const;
