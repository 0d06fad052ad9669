/** In these states a title to operate is held to the law; a draft is not one yet. */
export const living = ['active', 'suspended', 'prohibited'] as const;
