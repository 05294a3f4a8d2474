import { button, el, note } from '../shared/dom.js'
import { keep } from './keep.js'

const GOODS = [
  { id: 'harbour', name: 'Harbour', taste: 'Dark, cocoa, for espresso', cents: 1290 },
  { id: 'meadow', name: 'Meadow', taste: 'Light, apricot, for filter', cents: 1390 },
  { id: 'evening', name: 'Evening', taste: 'Decaffeinated, hazelnut', cents: 1190 },
]

const EUROS = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const price = (cents) => EUROS.format(cents / 100)

/** The goods, the basket and the button to order. */
export function createBasket({ goods, root, count, goTo, onOrder }) {
  const kept = keep('basket', {})

  function change(id, by) {
    const now = kept.read()
    kept.write({ ...now, [id]: Math.max(0, (now[id] ?? 0) + by) })
    draw()
  }

  const lines = () =>
    GOODS.map((good) => ({ ...good, bags: kept.read()[good.id] ?? 0 })).filter(({ bags }) => bags)

  function send() {
    const bags = lines().reduce((sum, line) => sum + line.bags, 0)
    kept.write({})
    onOrder({ bags })
    goTo('/order')
  }

  function lineOf({ id, name, bags, cents }) {
    return el(
      'li',
      {},
      el('b', {}, name),
      el('span', {}, `${bags} × ${price(cents)}`),
      button('Remove', () => change(id, -bags), 'btn plain'),
    )
  }

  function drawBasket() {
    const now = lines()
    if (!now.length) {
      const action = el('a', { class: 'btn', href: '?page=/' }, 'Choose a coffee')
      return root.replaceChildren(note({ title: 'The basket is empty', action }))
    }
    const sum = now.reduce((cents, line) => cents + line.bags * line.cents, 0)
    return root.replaceChildren(
      el('ul', { class: 'lines' }, now.map(lineOf)),
      el('p', { class: 'sum' }, 'Total ', el('b', {}, price(sum))),
      button('Place the order', send, 'btn dark'),
    )
  }

  function draw() {
    const bags = lines().reduce((sum, line) => sum + line.bags, 0)
    count.textContent = bags ? `(${bags})` : ''
    drawBasket()
  }

  goods.replaceChildren(
    ...GOODS.map(({ id, name, taste, cents }) =>
      el(
        'li',
        {},
        el('span', { class: 'bag', 'data-good': id, 'aria-hidden': 'true' }, name),
        el('b', {}, name),
        el('p', {}, taste),
        el('span', {}, `${price(cents)}, 500 g`),
        button(`Add ${name}`, () => change(id, 1)),
      ),
    ),
  )
  return { draw }
}
