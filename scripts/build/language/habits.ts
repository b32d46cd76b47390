/** Habits of wording that this site avoids, as data: what they look like, and what to write instead. */

interface Habit {
  /** Its name in reports, exceptions and counts. */
  rule: string;
  /** Matched against passages in which inline code is the character U+FFFC and quoted text is blank. */
  pattern: RegExp;
  /** What to write instead. */
  better: string;
  /** Good English that the pattern would match as well. */
  except?: RegExp;
}

const code = "\uFFFC";
/** Where a sentence or a cell begins. */
const start = "(?:^|[.!?:]\\s+)";

export const habits: readonly Habit[] = [
  {
    rule: "stands",
    pattern: /(?<!-)\b(?:stands?|stood|standing)\b(?!-)/gi,
    except: /\b(?:stands?|stood|standing)(?: in)? for\b|\bstand(?:s|ing)? (?:still|alone|out|up)\b/gi,
    better: "is, appears, goes, belongs",
  },
  {
    rule: "own",
    pattern: /\bof (?:its|your|their|our|my|his|one's) own\b/gi,
    // Here the noun follows: the files of its own package.
    except:
      /\bown (?:\uFFFC|packages?|projects?|names?|sources?|kinds?|class|authors?|modules?|monorepo|code|files?|webpack)\b/gi,
    better: "its own …, your own …, a separate …, or nothing",
  },
  {
    rule: "tells",
    pattern: new RegExp(
      "\\b(?:tells?|telling)\\b(?=,? (?:how|what|which|why|where|when|whether|if|that|more|about)\\b|\\s*[.,;:)]|$" +
        "|,? the (?:details?|reasons?|versions?|story|difference|time|name|number|rest|order|whole)\\b| that story)" +
        "|\\btold in\\b",
      "gi",
    ),
    except: /\b(?:can|could|cannot|can't|couldn't|to|you) tell\b|\b[Hh]ow to tell\b/g,
    better: "shows, reports, explains, says that …; or name who is told",
  },
  {
    rule: "address",
    pattern: /\baddress(?:es|ed|ing)?\b/gi,
    except:
      /\b(?:IP|IPv[46]|e-?mail|MAC|memory|loopback|network|postal)(?:-|\s)address(?:es)?\b|\baddress (?:space|bar)s?\b|\b(?:to|must|should|will|can) address\b/gi,
    better: "URL, path; an IP address is called so",
  },
  {
    rule: "text",
    pattern: new RegExp(
      "\\btexts\\b(?! (?:files?|editors?|nodes?))" +
        "|\\b(?:an?|any|one|another|each|every|other|empty|no other|with this|further|more|finished) text\\b(?![-/ ]?(?:files?|editors?|forms?|formats?|nodes?|fields?|inputs?|colou?rs?|boxe?s?|areas?|modules?|loaders?|assets?|reports?))" +
        `|\\b(?:returns?|returning|prints?|gives?|(?:turn|turns|turned|turning) \\S+(?: \\S+)? into|appends?) text\\b|\\btext (?:or|and) (?:an? )?(?:numbers?|objects?|functions?|regular|${code})`,
      "gi",
    ),
    better: "string; message, source or content, if it is one",
  },
  { rule: "webpack", pattern: /(?<![\w-])Webpack\b(?!-)/g, better: "webpack, in lower case everywhere" },
  { rule: "mend", pattern: /\bmend(?:s|ed|ing)?\b/gi, better: "fix" },
  { rule: "anew", pattern: /\banew\b|\bonce more\b/gi, better: "again, or from scratch" },
  { rule: "shall", pattern: /\bshall\b/gi, better: "should, must, or a plain present" },
  {
    rule: "nobody",
    pattern: /\b(?:nobody|somebody|anybody|everybody|whoever)\b/gi,
    better: "you, readers, users, no other module; or anyone, no one, someone",
  },
  {
    rule: "headless who",
    pattern: new RegExp(`${start}Who\\b(?=\\s+\\S)(?![^.!]*\\?)`, "g"),
    better: "“If you …”, or “Anyone who …”",
  },
  {
    rule: "headless what",
    pattern: new RegExp(`${start}What\\b(?=[^.?!:]+[.!](?:\\s|$))`, "g"),
    except: /\bWhat matters\b/g,
    better: "name the subject: webpack, the loader, you, the option",
  },
  {
    rule: "headless verb",
    pattern: /^(?:Is|Are|Was|Were|Has)\b(?![^.!]*\?)(?=.*[.!])/g,
    better: "give the sentence a subject, or begin with a verb that acts: “Adds …”, “Sets …”",
  },
  { rule: "style sheet", pattern: /\bstyle sheets?\b/gi, better: "stylesheet" },
  {
    rule: "picture",
    pattern: /\bpictures?\b/gi,
    except: /\b(?:whole|big|bigger|full|complete) picture\b/gi,
    better: "image, diagram",
  },
  {
    rule: "exchange",
    pattern: /\bexchang(?:es?|ed|ing)\b/gi,
    except: /\bexchang(?:es?|ed|ing) (?:data|messages)\b|\bin exchange for\b/gi,
    better: "replace, swap",
  },
  {
    rule: "expression",
    pattern: new RegExp(
      "(?<!regular )\\bexpressions?,? (?:and|or) (?:an? )?(?:function|string|list|array|object|path|prefix|text)" +
        "|\\b(?:strings?|texts?|paths?|functions?|numbers?|prefix|names?|lists?|addresses)(?:,|,? (?:and|or)) (?:an )?expressions?\\b",
      "gi",
    ),
    better: "regular expression",
  },
  {
    rule: "words",
    pattern: /\b(?:in|with) (?:plain |other |its own |these |those )?words\b|\bwithout (?:a|another) word\b/gi,
    except: /\b[Ii]n other words\b/g,
    better: "with an error message, silently; or quote the message",
  },
  {
    rule: "answer",
    pattern:
      /\b(?:webpack(?:-cli|-dev-server)?|compiler|build|parser|loader|plugin|terminal|error|hook|Node\.js) answers?\b|\b(?:is|are|was|were) answered\b|\bstill answer\b/gi,
    better: "say what happens: reports, prints, returns, fails with",
  },
  {
    rule: "promise",
    pattern:
      /\bpromises? (?:of yours|of the author|about)\b|\bthat promise\b|\b(?:is|was) no promise\b|\bthe promise of a\b/gi,
    better: "say what holds, and who guarantees it",
  },
  { rule: "way round", pattern: /\bother way (?:a?round)\b/gi, better: "conversely, or say the second case" },
  { rule: "comfort", pattern: /\bcomfort(?:able|ably|s)?\b/gi, better: "convenience, convenient" },
  { rule: "dear", pattern: /\b(?:dear|dearer|dearest)\b/gi, better: "expensive, costly, slow" },
  {
    rule: "without care",
    pattern: /\bwithout (?:care|your doing)\b/gi,
    better: "automatically, by default",
  },
  {
    rule: "machine",
    pattern: /\b(?:your|this|his|their|whose|that) (?:own )?(?:computer|machine)s?\b/gi,
    better: "your project, your server, locally",
  },
];
