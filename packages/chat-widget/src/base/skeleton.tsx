const ROWS = [1, 2, 3, 4, 5]

/** Placeholder of the preview. */
export const SkeletonView = () => (
  <div class="aa-view" aria-hidden="true">
    <div class="aa-scroll aa-sk-text">
      {ROWS.map((row) => (
        <i key={row} class="w-sk" />
      ))}
    </div>
  </div>
)

/** Placeholder of list and preview. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div class="aa-split" role="status" aria-label={label}>
      <div class="aa-list" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} class="aa-row">
            <i class="w-sk aa-sk-kind" />
            <i class="w-sk aa-sk-title" />
          </div>
        ))}
      </div>
      <SkeletonView />
    </div>
  )
}
