declare module 'pdfmake' {
  interface Pdf {
    getBuffer: () => Promise<Buffer>
  }
  interface PdfMake {
    setFonts: (fonts: Record<string, Record<string, string>>) => void
    setUrlAccessPolicy: (isAllowed: (url: string) => boolean) => void
    setLocalAccessPolicy: (isAllowed: (path: string) => boolean) => void
    createPdf: (document: object) => Pdf
  }
  const pdfMake: PdfMake
  export default pdfMake
}
