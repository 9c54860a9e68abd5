"""Mutation tests: changes one operator of the sources at a time and sees whether a test fails.

    python3 scripts/mutants [--seed N] [--count N] [--target NAME] [--again survivors] [--also SITE]

works on copies under .build/mutants, one a target, and prints a table in Markdown. A survivor that
cannot change behaviour is listed with its reason in scripts/mutants/equivalent.tsv: path, line,
operator, which of these in the line, what it becomes, and the reason, between tabs."""

import argparse
import dataclasses
import json
import pathlib
import sys

import report
import runs
import schemata
import sites as sampling

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = ["AmbleCore", "AmbleJournal", "AmbleServer"]
# Some sites do not compile, among them `+` of arrays, so that more are built than are wanted.
SURPLUS = 1.6


def chosen_sites(checkout, target, share, arguments):
    """The sites to build, by number: the sample with its surplus, and what `--also` names. The
    surplus is by rank, so that the sites of a smaller sample are among those of a greater."""
    ranked = sampling.sites(checkout, target, arguments.seed)
    wanted = dict(enumerate(ranked[: int(share * SURPLUS) + 2]))
    number = 10000
    for text in arguments.also:
        path, line, operator, mutation = text.split(" ")[0].rsplit(":", 3)
        for site in ranked:
            if (site.path, site.line, site.operator) == (path, int(line), operator):
                # The operator is the sample's at times, but one site holds one mutant.
                wanted = {key: value for key, value in wanted.items() if value.rank != site.rank}
                wanted[number] = dataclasses.replace(site, mutation=mutation)
                number += 1
    return wanted


def test_target(checkout, target, share, arguments):
    """Builds a target's mutants and runs them; returns the results."""
    folder = ROOT / ".build/mutants" / target
    state_file = folder / "state.json"
    folder.mkdir(parents=True, exist_ok=True)
    state = json.loads(state_file.read_text()) if state_file.exists() else {}
    if arguments.again == "none":
        return {"target": target, "replaced": state["replaced"], "results": state["results"]}
    wanted = chosen_sites(checkout, target, share, arguments)
    # What did not compile is not tried again.
    dropped = {tuple(key) for key in state.get("dropped", [])}
    schemata.link_shared(ROOT, folder)
    while True:
        built = {number: site for number, site in wanted.items() if site.key not in dropped}
        schemata.copy(checkout, folder, target, built)
        errors = runs.build(folder, target, arguments.jobs, tests=False)
        if errors is None:
            break
        bad = runs.blamed(errors, built)
        if not bad:
            raise SystemExit(f"No site is to blame; see {folder / 'build.log'}.")
        print(f"{target}: {len(bad)} sites do not compile", file=sys.stderr)
        dropped |= {built[number].key for number in bad}
        state["dropped"] = sorted(dropped)
        state_file.write_text(json.dumps(state))
    if runs.build(folder, target, arguments.jobs, tests=True) is not None:
        raise SystemExit(f"The tests do not build; see {folder / 'build.log'}.")

    sample = [number for number in sorted(built) if number < 10000][:share]
    extra = [number for number in built if number >= 10000]
    replaced = sum(1 for n in wanted if n not in built and n < max(sample, default=0))
    reached = runs.record(folder, target, max(built) + 1)
    earlier = {(entry["rank"], entry["to"]): entry for entry in state.get("results", [])}
    results = []
    for number in sample + extra:
        site = built[number]
        known = earlier.get((site.rank, site.mutation))
        if arguments.again == "survivors" and known and known["caught"]:
            caught = known["caught"]
        else:
            caught = runs.attempt(folder, target, number, reached)
        entry = {
            "site": str(site), "key": site.key, "to": site.mutation, "rank": site.rank,
            "caught": caught, "sampled": number < 10000,
            "reached": any(number in entry["sites"] for entry in reached.values()),
        }  # fmt: skip
        results.append(entry)
        end = f"caught by {caught[0]} ({caught[1]})" if caught else "SURVIVED"
        print(f"{len(results)}/{len(sample + extra)} {site} {end}", file=sys.stderr, flush=True)
        # The earlier results of what is still to run stay, for a run may be broken off.
        done = {(one["rank"], one["to"]) for one in results}
        rest = [one for key, one in earlier.items() if key not in done]
        state["results"] = results + rest
        state_file.write_text(json.dumps(state))
    state.update(results=results, replaced=replaced)
    state_file.write_text(json.dumps(state))
    return {"target": target, "replaced": replaced, "results": results}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--count", type=int, default=200, help="mutants over all targets")
    parser.add_argument("--target", action="append", choices=TARGETS, help="only this target")
    parser.add_argument("--jobs", type=int, default=1, help="jobs of the build")
    parser.add_argument("--again", choices=["all", "survivors", "none"], default="all",
                        help="which mutants of an earlier run to run again; none: only print")  # fmt: skip
    parser.add_argument("--also", action="append", default=[], metavar="PATH:LINE:FROM:TO",
                        help="a mutant beside the sample")  # fmt: skip
    arguments = parser.parse_args()
    checkout = schemata.snapshot(ROOT)
    shares = sampling.shares(checkout, TARGETS, arguments.count)
    done = [
        test_target(checkout, target, shares[target], arguments)
        for target in TARGETS
        if not arguments.target or target in arguments.target
    ]
    print(report.markdown(done, report.equivalents(ROOT), arguments))


main()
