// The package has no types of its own.
declare module 'stopword' {
  export const deu: string[]
  export const eng: string[]
  export const fra: string[]
  export const ita: string[]
  export const nld: string[]
  export const spa: string[]
}
