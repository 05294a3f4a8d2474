import type { ProductCard } from '@agent-assist/contract/wire'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { OUTWARD } from '../base/links.ts'
import type { ChatTexts } from '../texts/chat/en.ts'

function Card({ card, texts: { getNow } }: { card: ProductCard; texts: ChatTexts }) {
  const image = outwardUrl(card.image)
  const link = outwardUrl(card.link)
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
        <h3 title={card.header} dir="auto">
          {card.header}
        </h3>
        <p dir="auto">{card.description}</p>
        <div class="aa-buy">
          <bdi>{card.price}</bdi>
          {link && (
            <a
              class="w-btn line sm"
              href={link}
              aria-label={`${getNow}, ${card.header}`}
              {...OUTWARD}
            >
              {getNow}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

export interface ProductCardsProps {
  cards: readonly ProductCard[]
  texts: ChatTexts
}

/** Product cards in a scrolling row. */
export function ProductCards({ cards, texts }: ProductCardsProps) {
  return (
    <ul class="aa-cards in" aria-label={texts.products}>
      {cards.map((card, index) => (
        <Card key={index} card={card} texts={texts} />
      ))}
    </ul>
  )
}
