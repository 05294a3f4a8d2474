import { isStopWord } from '../words/stop-words.ts'
import { STREETS } from './streets.ts'

/** What stands for an address or a part of it. */
export const ADDRESS = '[address]'
const DONE = String.raw`\[address\]`

/** A word with a capital and its parts after hyphens; words are tokens between spaces (see streets.ts). */
const CAP = String.raw`\p{Lu}[\p{L}'’]*(?:-[\p{L}'’]+)*(?![\p{L}'’-])`
const PARTS = String.raw`(?:(?:de|del|della|dei|di|da|du|des|la|le|el|los|las|am|an|der|im|in|bei|ob|vor|sur|sous|lès|en|aan|op|bij|on|upon|of|the|under|by|nel|sul|al|y|e|den)[ ]|[dl]['’]){0,3}`
const CITY = String.raw`(?:'s-|’s-|St\.?[ ]|Ste\.?[ ]|S\.[ ])?${CAP}(?:[ ]${PARTS}${CAP}){0,3}(?:[/ ]\(?[A-Z]{2}\)?(?!\p{L})|[ ]\([\p{L} .]{2,20}\))?(?:[ ](?:Cedex|CEDEX)(?:[ ]\d{1,2})?|[ ]\d{1,2}(?:er|e|ème)?(?![\p{L}\p{N}]))?`
const OPEN = String.raw`(?<![\p{L}\p{N}-])`
const END = String.raw`(?![\p{L}\p{N}])`
const UK = String.raw`${OPEN}[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}${END}`
const NL = String.raw`${OPEN}\d{4}[ ]?(?!GB|MB|KB|TB|AM|PM|OK|EU|EUR|KM|KG|CM|MM)[A-Z]{2}${END}`
const FIVE = String.raw`${OPEN}(?:(?:D|DE|F|FR|I|IT|E|ES|CP|C\.P\.|PLZ|CAP|Code postal)[- :]{1,2})?\d{5}${END}`
const FOUR = String.raw`${OPEN}(?:CH|A|AT|B|BE|L|LU|DK)[- ]?\d{4}${END}`
const GAP = String.raw`(?:[ ]?[,\n][ ]?|[ ])`

/** Postcodes with the place beside them. */
const POSTCODES: readonly RegExp[] = [
  String.raw`${OPEN}(?:${CITY}[ ]?[,\n][ ]?)?${CITY}${GAP}${UK}`,
  String.raw`${UK}`,
  String.raw`${NL}(?:${GAP}${CITY})?`,
  String.raw`${OPEN}${CAP}(?:[ ]${CAP}){0,2},[ ][A-Z]{2}[ ]\d{5}(?:-\d{4})?${END}`,
  String.raw`${FIVE}[ ,]{1,2}${CITY}`,
  String.raw`${FOUR}[ ]${CITY}`,
].map((source) => new RegExp(source, 'gu'))

const LIVES = String.raw`(?:[lL]ive|[lL]ives|[lL]iving|lived|reside|resides|residing|moved|moving|relocated|ship|shipped|deliver|delivered|delivery|[wW]ohne|[wW]ohnen|[wW]ohnt|[wW]ohnhaft|[lL]ebe|leben|umgezogen|ziehe|[hH]abite|[hH]abitons|domicilié|domiciliée|déménagé|[vV]is|[vV]ivo|[vV]ivimos|[rR]esido|mudado|[aA]bito|[aA]bitiamo|[rR]isiedo|trasferito|trasferita|[wW]oon|[wW]onen|woont|verhuisd)`
const LIVED = new RegExp(
  String.raw`(${OPEN}${LIVES}[ ](?:\p{Ll}+[ ]){0,3}?(?:in|to|at|near|nach|à|en|a|ad|te|naar|bei)[ ])(${CITY})`,
  'gu',
)
const LABELLED = new RegExp(
  String.raw`((?:^|[\n,;.][ ]*|(?<=[ ]))(?:[aA]ddress|[aA]dresse|[aA]nschrift|[dD]irección|[dD]omicilio|[iI]ndirizzo|[aA]dres|[cC]ity|[tT]own|[oO]rt|[wW]ohnort|[sS]tadt|[vV]ille|[cC]iudad|[pP]oblación|[lL]ocalidad|[cC]ittà|[cC]omune|[wW]oonplaats|[pP]laats|[sS]treet|[sS]traße|[pP]ostcode|[zZ]ip|PLZ|CAP)[ ]?:[ ]*)([\p{Lu}\d][^\n;.[]{1,80})`,
  'gu',
)
/** Floors in words. */
const FLOOR = String.raw`(?:(?:[gG]round|[tT]op|[fF]irst|[sS]econd|[tT]hird|[fF]ourth|[fF]ifth|[sS]ixth)[ ][fF]loor|(?:[eE]rster|[eE]rsten|[zZ]weiter|[zZ]weiten|[dD]ritter|[dD]ritten|[vV]ierter|[vV]ierten|[fF]ünfter|[fF]ünften)[ ](?:Stock|Etage)|Erdgeschoss|Dachgeschoss|(?:[pP]remier|[dD]euxième|[sS]econd|[tT]roisième|[qQ]uatrième|[cC]inquième)[ ]étage|[rR]ez-de-chaussée|(?:[pP]rimer|[sS]egundo|[tT]ercer|[cC]uarto|[qQ]uinto)[ ]piso|(?:[pP]rimera|[sS]egunda|[tT]ercera|[cC]uarta|[qQ]uinta)[ ]planta|[pP]lanta[ ]baja|(?:[pP]rimo|[sS]econdo|[tT]erzo|[qQ]uarto|[qQ]uinto)[ ]piano|[pP]iano[ ]terra|(?:[eE]erste|[tT]weede|[dD]erde|[vV]ierde|[vV]ijfde)[ ]verdieping|[bB]egane[ ]grond)`
const FLAT = String.raw`(?:${FLOOR}|(?:Flat|Apt|Apartment|Unit|Suite|Floor|Room|Wohnung|Whg|Etage|Hinterhaus|Appartement|Appt|Bât|Bâtiment|Porte|Étage|Esc|Escalera|Piso|Puerta|Portal|Int|Interno|Scala|Piano|App|Huis|Toren)\.?[ ]?\w{1,4}|\d{1,2}(?:st|nd|rd|th|er|e|ème|º|°)[ ](?:floor|étage|piso|piano)|\d{1,2}\.[ ](?:Stock|OG|Etage))`
const HOUSE_NAME = String.raw`(?:The[ ])?${CAP}(?:[ ]${CAP}){0,2}[ ](?:House|Cottage|Lodge|Farm|Hall|Barn|Manor|Mill|Building|Tower)`
/** Parts that belong to the address beside them. */
const BESIDE: readonly RegExp[] = [
  String.raw`${OPEN}(?:${FLAT}|${HOUSE_NAME})[, ]{1,2}(?=${DONE})`,
  String.raw`(?<=${DONE})[, ]{1,2}(?:(?:on[ ]the|im|au|en[ ]el|en[ ]la|al|op[ ]de)[ ])?${FLAT}${END}`,
  String.raw`${OPEN}${CAP}(?:[ ]${PARTS}${CAP}){0,3}[ ]\d{1,4}[ ]?[A-Za-z]?[, ]{1,2}(?=${DONE})`,
].map((source) => new RegExp(source, 'gu'))
const TOWN = new RegExp(
  String.raw`(?<=${DONE})(,?[ ]|,?[ ]?\n|[ ](?:in|à|a|en|te|near|nach|aus|bei|from|of|di|de|naar|uit)[ ])(${CITY}|\d{4}[ ]${CITY})`,
  'gu',
)
const JOINED = new RegExp(
  String.raw`${DONE}(?:[ ,;\n–-]{0,3}(?:(?:in|à|a|en|te|near|nach|naar)[ ])?${DONE})+`,
  'gu',
)

const firstWord = (text: string) => /^[\p{L}'’-]+/u.exec(text)?.[0].toLowerCase() ?? ''
/** Masks a place unless it begins with an ordinary word. */
const placeAfter = (before: string, place: string) =>
  isStopWord(firstWord(place)) ? before + place : before + ADDRESS

/** Masks streets with house numbers, postcodes, and the towns beside them. */
export function maskPlaces(text: string): string {
  let masked = STREETS.reduce((all, street) => all.replaceAll(street, ADDRESS), text)
  for (const code of POSTCODES) masked = masked.replaceAll(code, ADDRESS)
  masked = masked
    .replaceAll(LIVED, (_, before: string, place: string) => placeAfter(before, place))
    .replaceAll(LABELLED, (_, before: string) => before + ADDRESS)
  for (const part of BESIDE) masked = masked.replaceAll(part, '')
  for (let round = 0; round < 2; round++)
    masked = masked
      .replaceAll(JOINED, ADDRESS)
      .replaceAll(TOWN, (_, before: string, place: string) => placeAfter(before, place))
  return masked.replaceAll(JOINED, ADDRESS)
}
