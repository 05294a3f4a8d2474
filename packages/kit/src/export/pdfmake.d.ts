declare module 'pdfmake/build/pdfmake.js' {
  const pdfMake: {
    addVirtualFileSystem: (files: Record<string, string>) => void
    setProgressCallback: (report: (done: number) => void) => void
    createPdf: (definition: object) => { getBuffer: () => Promise<Uint8Array<ArrayBuffer>> }
  }
  export default pdfMake
}
declare module 'pdfmake/build/vfs_fonts.js' {
  const files: Record<string, string>
  export default files
}
