import styles from './avatar.module.css'

/** The initial of a person in a circle; hidden from screen readers, because the name is beside it or in a label. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {Array.from(name.trim())[0]?.toUpperCase()}
  </span>
)
