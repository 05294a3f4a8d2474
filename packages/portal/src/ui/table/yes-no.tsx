import { Icon } from '../base/icon.tsx'
import styles from './yes-no.module.css'

/** Content of a cell of a matrix: a tick or a dash, with its word for screen readers. */
export const YesNo = ({ yes }: { yes: boolean }) =>
  yes ? (
    <span className={styles.yes}>
      <Icon name="check" />
      <span className="sr">yes</span>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <span className="sr">no</span>
    </span>
  )
