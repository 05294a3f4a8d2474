import type { ProductCard } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { buttonClass } from '../../ui/base/button.tsx'
import styles from './bot.module.css'

/** Product cards in a row that scrolls. */
export const ProductCards = ({ cards }: { cards: readonly ProductCard[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control
  <div className={styles.cards} role="group" aria-label="Products" tabIndex={0}>
    <ul>
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cards have no key of their own
        <Card key={at} card={card} />
      ))}
    </ul>
  </div>
)

function Card({ card }: { card: ProductCard }) {
  const { header, description, price } = card
  const link = outwardUrl(card.link)
  return (
    <li className={styles.card}>
      <Picture key={card.image} url={outwardUrl(card.image)} />
      <div className={styles.cardBody}>
        <h3 className="trunc" title={header} dir="auto">
          {header}
        </h3>
        <p dir="auto">{description}</p>
        <div className={styles.buy}>
          <bdi>{price}</bdi>
          {link && (
            <a
              className={buttonClass({ size: 'small' })}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`GET NOW, ${header}`}
            >
              GET NOW
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

/** Picture of a product; removed when it fails to load. */
function Picture({ url }: { url: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (!url || isBroken) return null
  return (
    <div className={styles.picture}>
      <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
    </div>
  )
}
