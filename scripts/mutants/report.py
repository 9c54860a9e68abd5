"""The table of a run in Markdown, and the survivors."""


def equivalents(root):
    """The reasons why mutants cannot change behaviour, by the key of the site and the mutation."""
    reasons = {}
    file = root / "scripts/mutants/equivalent.tsv"
    for line in file.read_text().splitlines() if file.exists() else []:
        if line and not line.startswith("#"):
            path, text, operator, occurrence, mutation, reason = line.split("\t")
            reasons[path, text, operator, int(occurrence), mutation] = reason
    return reasons


def markdown(done, reasons, arguments):
    """Writes the table and the lists."""
    rows, survivors, equal, extra = [], [], [], []
    total = [0] * 5
    for run in done:
        numbers = [0, run["replaced"], 0, 0, 0]
        for entry in run["results"]:
            site = entry["site"]
            reason = reasons.get((*entry["key"], entry["to"]))
            if not entry["sampled"]:
                extra.append(f"* {site}: {'caught' if entry['caught'] else reason or 'survived'}")
                continue
            numbers[0] += 1
            if entry["caught"]:
                numbers[3] += 1
            elif reason:
                numbers[2] += 1
                equal.append(f"* {site}: {reason}")
            else:
                numbers[4] += 1
                survivors.append(f"* {site}" + ("" if entry["reached"] else " (no test reaches it)"))
        rows.append([run["target"], *numbers])
        total = [one + other for one, other in zip(total, numbers)]
    rows.append(["together", *total])
    head = ["target", "mutants", "replaced", "equivalent", "caught", "survived", "caught of others"]
    text = [f"Seed {arguments.seed}, {total[0]} mutants.", "", "| " + " | ".join(head) + " |"]
    text.append("|-" + "|-:" * (len(head) - 1) + "|")
    for name, mutants, replaced, same, caught, survived in rows:
        share = f"{100 * caught / max(1, caught + survived):.1f} %"
        row = [name, mutants, replaced, same, caught, survived, share]
        text.append("| " + " | ".join(str(cell) for cell in row) + " |")
    for title, lines in [
        ("Survivors", survivors),
        ("Equivalent", equal),
        ("Beside the sample", extra),
    ]:
        if lines:
            text += ["", f"## {title}", "", *lines]
    return "\n".join(text)
