import { useSearchParams } from 'react-router'
import { usDay, withRange } from '../../lib/dates/range.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { RangeForm } from './range-form.tsx'

/**
 * Date range of all dashboards. It is stored in the address, so that a view can be shared (FILT-7).
 */
export function RangeControl({ className }: { className?: string }) {
  const [search, setSearch] = useSearchParams()
  const range = useDays()

  return (
    <Popover
      label="Date range"
      className={className}
      button={(props) => (
        <Button {...props}>
          <Icon name="calendar" />
          <span className="sr">Date range: </span>
          {usDay(range.from)} – {usDay(range.to)}
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    >
      {(close) => (
        <RangeForm
          range={range}
          onPick={(picked) => {
            setSearch(withRange(search, picked))
            close()
          }}
          onCancel={close}
        />
      )}
    </Popover>
  )
}
