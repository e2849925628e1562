//! What `levain-cli --help` prints.

/// The whole help; the commands in the order of a cook's work.
pub const TEXT: &str = "\
levain-cli reads, converts and scales recipes

usage:
  levain-cli parse [--json] [PATH|-]...
      find the recipes in a text
  levain-cli parse-lines
      read ingredient lines from standard input, one JSON object a line
  levain-cli parse-steps
      read steps from standard input, one JSON object a line
  levain-cli convert \"1 cup plain flour\" g [--cup us|us-legal|metric|imperial|japan]
      [--spoon us|metric|au] [--json]
      say the same in another unit; a negative amount needs -- before it
  levain-cli scale PATH --by 3/2 | --serves 7 | --have \"350 g butter\" | --dough \"900 g\"
      | --tin \"20 cm round\" --into \"23 cm round\" [--units metric|us|as-written] [--json]
      write a recipe larger or smaller; --by with --tin and --into bakes it in another tin
  levain-cli plan PATH... --ready \"2026-11-22T09:00[Europe/London]\" [--sleep 22:30-07:00]
      [--shelves 2] [--now TIME] [--ics FILE] [--json]
      say when to start each step, working back from the hour it must be ready
  levain-cli library --at FOLDER list|show ID|search WORDS|add PATH...|import PATH...
      |export --to markdown|jsonld|cooklang|paprika|html|zip FOLDER|mirror FOLDER
      |backup FILE|check|rebuild [--json]
      work on the library of a window; mirror keeps a folder of plain files in step with it, both ways

exit: 0 done, 1 refused, 2 wrong usage
";
