import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'

globalThis.benchFile = async (fields, data) => {
  const file = new jsPDF({ orientation: 'landscape', compress: true })
  autoTable(file, { head: [fields], body: data, styles: { fontSize: 7 } })
  return file.output('blob')
}
