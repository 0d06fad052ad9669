/** Of all accounts, and of the first hotel's software. */
export const password = 'Soggiorno-2026!';
