import { createBasket } from './basket.js'
import { createOrder } from './order.js'
import { showSurveys } from './surveys.js'

const find = (selector) => document.querySelector(selector)
const pages = [...document.querySelectorAll('[data-page]')]

const pageOf = ({ href }) => new URL(href).searchParams.get('page')
const wanted = () => pageOf(location) ?? '/'

/** The address of a page of the shop; other parameters such as `org` and `mode` stay. */
function addressOf(page) {
  const query = new URLSearchParams(location.search)
  query.delete('page')
  // not encoded, so that the address looks like the pattern of the targeting: */checkout*
  return `?${[query.toString(), `page=${page}`].filter(Boolean).join('&')}`
}

const order = createOrder({ root: find('.order'), place: find('#place'), goTo })
const basket = createBasket({
  goods: find('.goods'),
  root: find('.basket'),
  count: find('.count'),
  goTo,
  onOrder: order.take,
})

function show() {
  const page = pages.find(({ dataset }) => dataset.page === wanted()) ?? pages[0]
  for (const one of pages) one.hidden = one !== page
  for (const link of document.querySelectorAll('.top-links a')) {
    const isHere = pageOf(link) === page.dataset.page
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  document.title = `${page.dataset.title} – Brewline`
  basket.draw()
  order.draw()
  return page
}

function goTo(to) {
  history.pushState(null, '', addressOf(to))
  show().querySelector('h1').focus()
}

addEventListener('popstate', show)
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="?page="]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  goTo(pageOf(link))
})

show()
showSurveys(find('.behind'))
