import pdfMake from 'pdfmake/build/pdfmake'
import fonts from 'pdfmake/build/vfs_fonts'

pdfMake.addVirtualFileSystem(fonts)
globalThis.benchFile = (fields, data) =>
  pdfMake
    .createPdf({
      pageOrientation: 'landscape',
      defaultStyle: { fontSize: 7 },
      content: [{ table: { headerRows: 1, body: [fields, ...data] } }],
    })
    .getBlob()
