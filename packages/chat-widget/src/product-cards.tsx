import type { ProductCard } from '@agent-assist/contract/wire'
import { OUTWARD, safeLink } from './links.ts'

function Card({ card }: { card: ProductCard }) {
  const image = safeLink(card.image)
  const link = safeLink(card.link)
  return (
    <li class="aa-card">
      {image && (
        <div class="aa-img">
          <img
            src={image}
            alt=""
            referrerpolicy="no-referrer"
            onError={(event) => event.currentTarget.remove()}
          />
        </div>
      )}
      <div class="aa-card-b">
        <h4 title={card.header}>
          <bdi>{card.header}</bdi>
        </h4>
        <p dir="auto">{card.description}</p>
        <div class="aa-buy">
          <bdi>{card.price}</bdi>
          {link && (
            <a
              class="w-btn line sm"
              href={link}
              aria-label={`GET NOW, ${card.header}`}
              {...OUTWARD}
            >
              GET NOW
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

/** Products side by side; the row scrolls. */
export function ProductCards({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <ul class="aa-cards in" aria-label="Products">
      {cards.map((card, index) => (
        <Card key={index} card={card} />
      ))}
    </ul>
  )
}
