/** The ref of what comes in the place of a button that had the focus: the keyboard stays in the dialog. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
