import type { Panel } from '../panel/panel.ts'

/** Said where the code that comes after the panel could not be loaded. */
export const Lost = ({ panel: { parts, texts } }: { panel: Panel }) =>
  parts.after.hasFailed() ? (
    <p class="aa-view" role="alert">
      {texts.loadFailed}
    </p>
  ) : null
