/** The product's logo. */
export const Mark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <rect width="20" height="20" rx="5" fill="var(--accent)" />
    <path
      d="M5 13.5V11M10 13.5V6.5M15 13.5V9"
      stroke="var(--text-on-accent)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
