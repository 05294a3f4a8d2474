/** A word or shape that texts do not have, why, and what stands in its place. */
export interface TextRule {
  find: RegExp
  reason: string
  better: string
}

const WORD = 'another word of the product for one thing'
const FIELD = 'the field has a word for it'
const PLAIN = 'hard to read for somebody who learned English late'

const rule = (find: RegExp, reason: string, better: string): TextRule => ({ find, reason, better })

/** Words: one for one thing, the field's own (WORDS.md §1, §4). */
const WORDS: TextRule[] = [
  rule(/\bfigures?\b/i, WORD, 'metric, or the name of the metric'),
  rule(/\breceipts?\b/i, WORD, 'How this is counted'),
  rule(/\bmailings?\b/i, WORD, 'campaign'),
  rule(
    /\be-mail(s|ed)?\b|(?<!@|agent-assist )\bmail(s|ed)?\b(?! (servers?|clients?|filters?)\b|\.)/i,
    WORD,
    'email; a mail server, client or filter is one of the field',
  ),
  rule(/\bleft out\b|\bleave[sd]? out\b/i, WORD, 'excluded, skipped or not included'),
  rule(
    /\b(is|are|was|were|be|not|filters) kept\b|\bkept (here|by|as|and)\b/i,
    WORD,
    'saved or stored',
  ),
  rule(/\bKeep\b(?! .*\b(open|your|the|in mind|an eye)\b)/, WORD, 'Save'),
  rule(/\bgive up\b|\bgiven up\b|\bgave up\b|\bgiving up\b/i, FIELD, 'discard, or stopped trying'),
  rule(/\bby (itself|themselves|ourselves)\b/i, FIELD, 'automatically, or on its own'),
  rule(/\bstars? in the toolbar\b/i, PLAIN, 'Star a page to pin it here'),
  rule(/\bstaff alone\b|\balone see/i, PLAIN, 'Only visible to your team'),
  rule(/\bdoubles? nothing\b|\bdo(es)? not double\b/i, PLAIN, 'never creates duplicates'),
  rule(/\bdeviations? (above|below)\b/i, PLAIN, 'far above normal (usually 93–293)'),
  rule(/\bjudged\b/i, FIELD, 'checked, rated or reviewed'),
  rule(/\bNothing is (changed|wrong)\b/, PLAIN, 'No unsaved changes / No issues found'),
  rule(/\bby its cross\b/i, PLAIN, 'Drag the handle to move'),
  rule(
    /\b(least|most|too little) heard\b|\bWho is missing\b|\bheard too little\b/i,
    PLAIN,
    'Lowest response / Who did not answer',
  ),
  rule(
    /\bsounds? (positive|negative|neutral|mixed|very)\b/i,
    WORD,
    'positive tone / sentiment: positive',
  ),
  rule(/\bsounds?\b(?=$|: \{\}| \{\}$)/i, WORD, 'Sentiment'),
  rule(/\bA point is\b/, FIELD, 'Each point is'),
  rule(/^(Across|Up)$/, FIELD, 'X axis / Y axis'),
  rule(/\bIntervals? (are|is) of\b|\binterval of 95/i, FIELD, '95 % confidence interval'),
  rule(/\byour word\b/i, PLAIN, 'name the thing: your password, your rating'),
  rule(
    /\bhold(s)? no longer\b|\bno longer holds\b|\bstill holds?\b|\bholds no\b(?! rows)|\bwhile it holds\b|\bIt holds\b/i,
    PLAIN,
    'no longer works, still applies, is not valid',
  ),
  rule(/\banew\b/i, PLAIN, 'again, or recalculated'),
  rule(/\bwhatever the range\b/i, PLAIN, 'regardless of the date range'),
  rule(/\bbrought in\b|\bput right\b|\bput together\b/i, FIELD, 'imported / corrected / grouped'),
  rule(/\btak(e|en) back\b|\btook back\b|\btake (it|that) back\b/i, FIELD, 'undone'),
  rule(/\b(is|are|be) told\b|^Told$|\bWho is told\b/i, FIELD, 'notified, or shown'),
  rule(
    /\bstands? (in|on|at|beside|below|behind|there|here|first|with|under)\b|\bstood\b/i,
    PLAIN,
    'is shown, is in',
  ),
  rule(/\bis gone\b|\bgone again\b/i, FIELD, 'is deleted, no longer exists'),
  rule(/\bgo(es)? (away|on)\b(?! (the|to|a|sale))/i, PLAIN, 'continues / is deleted'),
  rule(
    /\b[Mm]ak(e|ing) (a|an|it|the|one|another|them)\b(?! (default|sense|sure|lighter|darker|public))|\bcould not be made\b|\bwas not made\b|\bMade( by)?$|^Making/,
    WORD,
    'create, creating, created',
  ),
  rule(/^Disagreed with\b/, PLAIN, '0 of 410 marked wrong'),
  rule(/^Asked in\b/, PLAIN, 'Phrasings'),
  rule(/^(Answers go to\b|Staff\b)/, FIELD, 'Reply-to / your team'),
  rule(/\bhad a fault\b|\bfault\b/i, FIELD, 'error or problem'),
  rule(/\bask(ed|s)? a short while ago\b/i, PLAIN, 'asked recently'),
  rule(/\bparts? of (it|them)\b(?! (is|are|missing))/i, PLAIN, 'name the part'),
  rule(/\bBefore$|^Before\b(?!:)/, PLAIN, 'previous period'),
  rule(/\b(Course|Narrowed?)\b/i, FIELD, 'over time / filtered'),
]

/** Sentences: short, direct, with a subject that acts (WORDS.md §3, §4). */
const SENTENCES: TextRule[] = [
  rule(
    /\bnobody\b/i,
    PLAIN,
    'name the thing: no one, None, Unassigned, "No answers yet", "Add at least one recipient"',
  ),
  rule(/\bwhoever\b/i, PLAIN, 'anyone who, the person who'),
  rule(
    /(^|[.!] )Who (?![^.]*\?)(?!did|gets|sent|answered)/,
    PLAIN,
    '"People who …" or "New sign-ups …"',
  ),
  rule(/(?<!\bthere )\b(is|are) no (?!longer|more|one\b|\{\}|such)/i, PLAIN, 'is not a …'),
  rule(/\bYou may not\b|\bmay not see\b/, PLAIN, 'You do not have access to …'),
  rule(
    /\b(is|are) none of\b|\bnames no\b|\bnames neither\b/i,
    PLAIN,
    'is not one of / does not name',
  ),
  rule(/\bdoes not (take|let)\b|\btakes? none\b/i, PLAIN, 'did not accept / does not allow'),
  rule(/\ball the same\b/i, PLAIN, 'still, anyway'),
  rule(/\bthat you may see\b/i, PLAIN, 'that you have access to'),
  rule(/\bas it was\b|\bis as before\b|\bare as before\b/i, PLAIN, 'is restored / was undone'),
  rule(/\bIt is (pending|added|new)\b/, PLAIN, 'name the thing'),
  rule(/\bIt needs a\b/, PLAIN, 'Enter a …'),
  rule(/\bGive (it|the \w+|the new \w+) (a|an)\b/, PLAIN, 'Enter a …'),
  rule(/\bSay (what|which|when|who|whom|where|whose|why|how)\b/, PLAIN, 'Choose / Enter / Explain'),
]

/** Shapes: abbreviations without words, and pieces that are no sentence (WORDS.md §3). */
const SHAPES: TextRule[] = [
  rule(
    /(^|[\s(,])n (\{\}|\d)|^n$|\bMind n\b|\blook at n\b|\bwith n\b|; n are\b|\bsize by n\b|\bn before\b/,
    'an abbreviation without words',
    'based on 178 ratings',
  ),
  rule(/\bp[59]0\b/, 'an abbreviation without words', 'median / 90 % within'),
  rule(/\bpp\b/, 'an abbreviation without words', 'points'),
  rule(/\bvs\.? before\b/, 'does not name the days', 'vs previous 7 days'),
  rule(/± ?\{\}/, 'an abbreviation without words', 'between 82 and 94'),
  rule(/\b30 d\b|\{\} d\b(?!e)/, 'an abbreviation without words', '30 days'),
  rule(
    /^(?:[,;:.]\s*|\s+\(?)(?!(?:copy|\(?again|Secure)\)?$)[a-z{][^$=]*$/,
    'a piece of a sentence: it cannot be translated',
    'one whole sentence a case, in one template',
  ),
  rule(/\w\(s\)/, 'a plural of two words', 'counted(n, "ticket")'),
]

/** Sentence case: capitals only at the start and in names (WORDS.md §3). */
export const SENTENCE_CASE = rule(
  /^(?:[A-Z][a-z]+ ){1,3}[A-Z][a-z]+$/,
  'sentence case: only the first word and names have a capital',
  'lower-case the other words',
)

/** All words and shapes that texts do not have; capitals are looked at apart, without names. */
export const RULES: TextRule[] = [...WORDS, ...SENTENCES, ...SHAPES]
