declare module 'pdfmake/build/vfs_fonts.js' {
  /** Fonts by their file names, in base64. */
  const files: Record<string, string>
  export default files
}
