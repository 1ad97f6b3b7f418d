# Prints the size of each built file, plain and as gzip sends it.
foreach(name IN LISTS FILES)
  file(SIZE "${FOLDER}/${name}" plain)
  execute_process(COMMAND gzip -9 -c "${FOLDER}/${name}" OUTPUT_FILE "${FOLDER}/${name}.gz")
  file(SIZE "${FOLDER}/${name}.gz" packed)
  file(REMOVE "${FOLDER}/${name}.gz")
  message("${name}: ${plain} bytes, ${packed} bytes gzip")
endforeach()
