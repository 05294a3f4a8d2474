/** Names of the months in English, German, French, Spanish, Italian, Portuguese and Dutch, January first. */
const NAMES = [
  'jan january januar jänner janvier janv enero ene gennaio gen janeiro januari',
  'feb february februar février févr fév febrero febbraio fevereiro fev februari',
  'mar march märz mär mrz mars marzo março mrt maart',
  'apr april avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei',
  'jun june juni juin junio giugno giu junho',
  'jul july juli juillet juil julio luglio lug julho',
  'aug august août aoû agosto ago augustus',
  'sep sept september septembre septiembre settembre set setembro',
  'oct october okt oktober octobre octubre ottobre ott outubro out',
  'nov november novembre noviembre novembro',
  'dec december dez dezember décembre déc diciembre dic dicembre dezembro',
]

/** Number of each month by its name in small letters. */
export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
)
