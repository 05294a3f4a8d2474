import { lazy, Suspense } from 'react'
import styles from './federated.module.css'

const Choices = lazy(async () => ({
  default: (await import('./federated-choices.tsx')).FederatedChoices,
}))

/** The server writes into the page which ways there are, so that their place is there from the start. */
const waysOf = (page: Document): number =>
  page.querySelector<HTMLMetaElement>('meta[name="sign-in-with"]')?.content.split(' ').length ?? 0

/** The ways to sign in at an issuer; nothing, and nothing loaded, where none is set up (LOGIN-7). */
export function Federated() {
  const ways = waysOf(document)
  if (ways === 0) return null
  return (
    <div className={ways > 1 ? styles.two : styles.one}>
      <Suspense>
        <Choices />
      </Suspense>
    </div>
  )
}
