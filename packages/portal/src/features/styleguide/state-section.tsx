import { notifyMessage } from '../../lib/notify/toast.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Badge } from '../../ui/base/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon, ICON_NAMES } from '../../ui/base/icon.tsx'
import { Mark } from '../../ui/base/mark.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Progress } from '../../ui/state/progress.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Empty, NotAllowed, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import { None, Tag, type Tone } from '../../ui/base/tag.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { Sample, Section, WideSample } from './section.tsx'
import styles from './styleguide.module.css'

const TONES: readonly Tone[] = ['plain', 'good', 'warn', 'bad', 'info']
const again = () => notifyMessage('It was tried again')
const query = (data: string | undefined, isError = false) => ({ data, isError, refetch: again })

/** Samples of key metrics, tags and states. */
export const StateSection = () => (
  <Section title="Metrics and states">
    <Sample name="Tag, and the place of what is not there">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <None />
    </Sample>
    <Sample name="Badge">
      {TONES.map((tone, i) => (
        <Badge key={tone} tone={tone} count={[3, 12, 99, 100, 0][i] ?? 0} />
      ))}
    </Sample>
    <Sample name="Avatar and mark">
      <Avatar name="Ada" />
      <Avatar name="Élodie" />
      <Mark />
    </Sample>
    <WideSample name="Progress">
      <div className={styles.fields}>
        <Progress label="Import" aside="1,250 of 5,000" done={0.25} />
        <Progress label="Step 2 of 3" aside="4 minutes left" done={[1, 0.5, 0]} />
        <Progress label="Done" aside="5,000 of 5,000" done={1} />
      </div>
    </WideSample>
    <WideSample name="Notice">
      <Notice isQuiet>No mail server is configured: mails are kept here to be read.</Notice>
    </WideSample>
    <Tiles />
    <WideSample name="Panel: data, loading, empty, failed, not allowed">
      <Panels />
    </WideSample>
    <Sample name="Icon">
      {ICON_NAMES.map((name) => (
        <span key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </span>
      ))}
    </Sample>
  </Section>
)

const Tiles = () => (
  <WideSample name="Tile: better, worse, without a meaning, unknown, loading, failed">
    <TileStrip label="Sample figures">
      {(
        [
          ['Solved', '537', { text: '+4.2 %', verdict: 'better' }],
          ['Unsolved', '1,204', { text: '+18.5 %', verdict: 'worse' }],
          ['Created', '618', { text: '−1.9 %', verdict: 'vs previous period' }],
          ['Reopened', '0', 'no earlier data'],
        ] as const
      ).map(([name, value, change]) => (
        <Tile
          key={name}
          name={name}
          value={value}
          unit="tickets"
          change={change}
          picture={<Sparkline values={[3, 5, 4, 8, 6, 9, 7]} />}
          fact="77 per day"
          n="618"
        />
      ))}
      <TileSkeleton name="Loading" />
      <TileFailed name="Failed" onRetry={again} />
    </TileStrip>
  </WideSample>
)

const Panels = () => (
  <div className={styles.panels}>
    <Panel
      title="With data"
      sub="what it is counted by"
      height={240}
      query={query('data')}
      skeleton={null}
      foot={() => 'One sentence that says what to see.'}
    >
      {() => <p className={styles.sheet}>Whatever there is to show.</p>}
    </Panel>
    <Panel
      title="Loading rows"
      height={240}
      query={query(undefined)}
      skeleton={<SkeletonRows rows={5} rowHeight={32} />}
    >
      {() => null}
    </Panel>
    <Panel title="Loading bars" height={240} query={query(undefined)} skeleton={<SkeletonBars />}>
      {() => null}
    </Panel>
    <Panel title="Empty" height={240} query={query('nothing')} skeleton={null}>
      {() => (
        <Empty why="Nothing came in within this range.">
          <Button size="small" onClick={() => notifyMessage('The way out')}>
            The way out
          </Button>
        </Empty>
      )}
    </Panel>
    <Panel title="Failed" height={240} query={query(undefined, true)} skeleton={null}>
      {() => null}
    </Panel>
    <Panel
      title="Not allowed"
      height={240}
      query={query(undefined, true)}
      skeleton={null}
      failed={<NotAllowed what="You may not see this" hint="An admin can change that." />}
    >
      {() => null}
    </Panel>
  </div>
)
