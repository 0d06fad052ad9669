/** An arch with an arch inside; plain, so that public pages may carry it too. */
export function Mark({ width = 26 }: { readonly width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 28) / 26}
      viewBox="0 0 26 28"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M0 28V13a13 13 0 0 1 26 0v15h-6V13a7 7 0 0 0-14 0v15z" />
      <path d="M10 28V13.5a3 3 0 0 1 6 0V28z" />
    </svg>
  );
}
