import { useState } from 'react'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Opener } from '../../ui/base/opener.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { Tooltip } from '../../ui/base/tooltip.tsx'
import { Sample, Section, WideSample } from './section.tsx'
import styles from './styleguide.module.css'

const LOOKS = ['primary', 'hard', 'line', 'bare'] as const
const VIEWS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting', count: 120 },
  { value: 'done', label: 'Done', count: 3 },
] as const

/** Samples of buttons and menus. */
export const ActionSection = () => (
  <Section title="Buttons and menus">
    <Sample name="Button">
      {LOOKS.map((look) => (
        <Button key={look} look={look} onClick={() => notifyMessage(`You pressed ${look}.`)}>
          {look}
        </Button>
      ))}
      <Button onClick={() => notifyMessage('You pressed refresh.')}>
        <Icon name="refresh" />
        with an icon
      </Button>
      <Button size="small" onClick={() => notifyMessage('You pressed small.')}>
        small
      </Button>
    </Sample>
    <Sample name="Button, disabled and busy">
      {LOOKS.map((look) => (
        <Button key={look} look={look} disabled>
          {look}
        </Button>
      ))}
      <Button look="primary" aria-disabled aria-busy>
        Saving
      </Button>
    </Sample>
    <Sample name="Icon button">
      <IconButton
        icon="download"
        label="Download"
        onClick={() => notifyMessage('You pressed it.')}
      />
      <IconButton
        icon="table"
        label="Pressed"
        aria-pressed
        onClick={() => notifyMessage('Pressed.')}
      />
      <IconButton icon="x" label="Large" large onClick={() => notifyMessage('You pressed it.')} />
      <IconButton icon="refresh" label="Disabled" disabled />
    </Sample>
    <Sample name="Opener: in a table, in a card">
      <Opener text="ada@example.com" onOpen={() => notifyMessage('It opens beside the list.')} />
      <Opener
        text="Customers"
        isPage
        inCard
        onOpen={() => notifyMessage('It opens in its place.')}
      />
    </Sample>
    <WideSample name="Copied">
      <Copied label="Copy address" text="https://desk.example/hooks/1" what="The address" />
    </WideSample>
    <Sample name="Menu, popover, tooltip">
      <Actions />
      <Popover label="Popover" button={(props) => <Button {...props}>Open a popover</Button>}>
        {(close) => (
          <div className={styles.sheet}>
            <p>It hangs on its button.</p>
            <Button size="small" onClick={close}>
              Close it
            </Button>
          </div>
        )}
      </Popover>
      <Tooltip text="More words on what a control does. Escape takes them away.">
        {(described) => (
          <Button {...described} onClick={() => notifyMessage('You pressed it.')}>
            With a tooltip
          </Button>
        )}
      </Tooltip>
    </Sample>
    <Views />
  </Section>
)

function Actions() {
  const [isTicked, setTicked] = useState(true)
  return (
    <Menu
      label="A menu"
      items={[
        { label: 'Copy', icon: 'copy', onSelect: () => notifyMessage('Copied.') },
        { label: 'Ticked', isTicked, onSelect: () => setTicked(!isTicked) },
        { label: 'Cannot be changed', isTicked: true, isBlocked: true, onSelect: () => undefined },
        { label: 'Delete', icon: 'ban', isHard: true, onSelect: () => notifyMessage('Deleted.') },
      ]}
    />
  )
}

function Views() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('all')
  return (
    <>
      <Sample name="Segments">
        <Segments label="View" options={VIEWS} value={view} onChange={setView} />
      </Sample>
      <WideSample name="Tabs">
        <Tabs
          label="Parts"
          tabs={[
            { id: 'first', title: 'Overview', content: <p>Arrows lead to the next tab.</p> },
            { id: 'second', title: 'Answers', count: 7, content: <p>Seven answers.</p> },
            { id: 'third', title: 'Settings', content: <p>Nothing to set here.</p> },
          ]}
        />
      </WideSample>
    </>
  )
}
