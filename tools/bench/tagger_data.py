"""The data of the word tagger that the peer needs, where its own cannot be fetched: the first averaged perceptron of that kind, from a
package, written in the form of the later one. Only plain tables are read of it; no code of the package is run.

usage: tagger_data.py WHEEL FOLDER
"""
import io
import json
import pathlib
import pickle
import sys
import zipfile


class Plain(pickle.Unpickler):
    """Refuses everything but plain tables and sets."""

    def find_class(self, module, name):
        if (module, name) in (("__builtin__", "set"), ("builtins", "set")):
            return set
        raise pickle.UnpicklingError(f"{module}.{name} is no plain table")


wheel, folder = zipfile.ZipFile(sys.argv[1]), pathlib.Path(sys.argv[2])
data = next(name for name in wheel.namelist() if name.endswith(".pickle"))
weights, tags, classes = Plain(io.BytesIO(wheel.read(data)), encoding="latin-1").load()
name = "averaged_perceptron_tagger_eng"
place = folder / "taggers" / name
place.mkdir(parents=True, exist_ok=True)
for part, table in (("weights", weights), ("tagdict", tags), ("classes", sorted(classes))):
    (place / f"{name}.{part}.json").write_text(json.dumps(table))
