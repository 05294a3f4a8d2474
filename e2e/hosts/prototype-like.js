/* What Prototype 1.7 does to a page's globals, one by one; it is on no registry of npm. */
;(() => {
  /** As Prototype adds functions: enumerable, over those of the browser. */
  const extend = (target, functions) => {
    for (const name of Object.keys(functions)) target[name] = functions[name]
  }
  const listOf = (source) => {
    if (!source) return []
    if ('toArray' in Object(source)) return source.toArray()
    const list = []
    for (let at = 0; at < (source.length || 0); at++) list.push(source[at])
    return list
  }
  // Array.from knows no Set and no Map, and ignores the function
  Array.from = window.$A = (source) => listOf(source)

  const toArray = function () {
    return this.slice()
  }
  extend(Array.prototype, {
    // entries are the items, not their pairs
    entries: toArray,
    toArray,
    clone: toArray,
    each(visit) {
      this.forEach((item, at) => visit(item, at))
      return this
    },
    // these functions get no array as their third argument
    map(change = (item) => item) {
      const list = []
      this.forEach((item, at) => list.push(change(item, at)))
      return list
    },
    find(isIt) {
      for (let at = 0; at < this.length; at++) if (isIt(this[at], at)) return this[at]
      return undefined
    },
    every(isIt = (item) => item) {
      for (let at = 0; at < this.length; at++) if (!isIt(this[at], at)) return false
      return true
    },
    some(isIt = (item) => item) {
      for (let at = 0; at < this.length; at++) if (isIt(this[at], at)) return true
      return false
    },
    include(item) {
      return this.indexOf(item) !== -1
    },
    first() {
      return this[0]
    },
    last() {
      return this[this.length - 1]
    },
    clear() {
      this.length = 0
      return this
    },
    size() {
      return this.length
    },
  })

  // values of what is inherited, too
  Object.values = (source) => {
    const list = []
    for (const name in source) list.push(source[name])
    return list
  }
  Object.toJSON = (value) => JSON.stringify(value)
  Object.extend = (target, source) => Object.assign(target, source)

  extend(HTMLElement.prototype, {
    // throws where there is no parent
    remove() {
      this.parentNode.removeChild(this)
      return this
    },
    // scrolls the window to the element
    scrollTo() {
      const { left, top } = this.getBoundingClientRect()
      window.scrollTo(left + scrollX, top + scrollY)
      return this
    },
    show() {
      this.style.display = ''
      return this
    },
    hide() {
      this.style.display = 'none'
      return this
    },
    update(content) {
      this.textContent = content
      return this
    },
  })
  extend(String.prototype, {
    sub(part, other) {
      return this.replace(part, other)
    },
    empty() {
      return this.length === 0
    },
  })
  extend(Event.prototype, {
    element() {
      return this.target
    },
    stop() {
      this.preventDefault()
      this.stopPropagation()
    },
  })

  // Element makes elements; its prototype stays that of the browser
  const { prototype } = window.Element
  window.Element = function make(name, attributes = {}) {
    const element = document.createElement(name)
    for (const key of Object.keys(attributes)) element.setAttribute(key, attributes[key])
    return element
  }
  window.Element.prototype = prototype
  window.Element.extend = (element) => element
  window.$ = (id) => document.getElementById(id)
})()
