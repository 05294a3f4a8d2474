/* global SwaggerUIBundle */
// its dark colours are those of a class
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

window.addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    domNode: document.querySelector('#reference'),
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    persistAuthorization: false,
    tryItOutEnabled: false,
    displayRequestDuration: true,
    defaultModelsExpandDepth: -1,
  })
})
